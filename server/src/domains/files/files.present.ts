/** `/api/File/{id}/{name}`; the name is for people who save the file. */
export const fileUrl = (id: string | null, name: string): string | null =>
  id ? `/api/File/${id}/${encodeURIComponent(name)}` : null
