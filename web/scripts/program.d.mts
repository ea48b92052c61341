/** The path of the Rust program. */
export function program(): string;
