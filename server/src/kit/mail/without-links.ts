/**
 * Text that somebody typed about themselves, changed so that no mail client makes a link of it: an invisible word
 * joiner follows every character that a link needs. Otherwise a name could carry a foreign link under our sender.
 */
export const unlinked = (typed: string): string => typed.replaceAll(/[.:/@](?=\S)/g, '$&\u2060')
