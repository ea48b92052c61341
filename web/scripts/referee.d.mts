export class Referee {
  ask<Answer>(request: object): Promise<Answer>;
  end(): void;
}
