/**
 * What somebody typed about themselves, so that no mailbox makes a link of it: an invisible sign that joins words stands after every
 * character that a link needs. Otherwise a name could carry a stranger's address out under our sender.
 */
export const unlinked = (typed: string): string => typed.replaceAll(/[.:/@](?=\S)/g, '$&\u2060')
