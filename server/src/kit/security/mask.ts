/** A number with all but its last three characters hidden: enough to recognise it, not enough to use it. */
export const masked = (text: string): string => `${'•'.repeat(Math.max(0, text.length - 3))}${text.slice(-3)}`
