/** What the request for a move is about: the gift of an order to one project. One request about it is open at a time. */
export const moveSubject = (orderId: string, fromProjectId: string): string => `${orderId}:${fromProjectId}`
