import type { Both } from '$i18n';

export interface Tip {
  /** One or two short sentences. */
  says: string;
  /** What to try, after something else was tried: "попробуйте карту 72". */
  nudge?: string;
}

/** The words of a lesson, and what each stop points at (`data-what` of the game's screen). */
export interface LessonTexts {
  tips: Both<Record<string, Tip>>;
  points: Record<string, string[]>;
  /** When a chapter is over. */
  ends: Both<Record<string, { title: string; says: string; next?: string }>>;
}

/** Every stop has its words in both languages and its pointers, or it does not compile. */
export const lessonTexts = <Stop extends string, Chapter extends string>(texts: {
  tips: Both<Record<Stop, Tip>>;
  points: Partial<Record<Stop, string[]>>;
  ends: Both<Record<Chapter, { title: string; says: string; next?: string }>>;
}): LessonTexts => texts as LessonTexts;
