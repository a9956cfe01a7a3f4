/** Readable by scripts, never trusted: it lets the page notice that the session started, ended or changed. */
export const sessionHintCookie = 'lignum-session'
