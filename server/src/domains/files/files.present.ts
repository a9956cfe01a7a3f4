/** `/api/File/{id}/{name}`; the name only suggests a file name for saving. */
export const fileUrl = (id: string | null, name: string): string | null =>
  id ? `/api/File/${id}/${encodeURIComponent(name)}` : null
