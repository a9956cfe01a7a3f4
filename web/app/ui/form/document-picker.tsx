import { FilePicker } from './file-picker.tsx'

const hint = 'One file: a PDF, or a picture of the document (JPG, PNG, WebP, GIF).'
const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.gif,application/pdf,image/jpeg,image/png,image/webp,image/gif'

/** Selects a document, as a PDF or as a picture of it. */
export function DocumentPicker({ label, name }: { label: string; name: string }) {
  return <FilePicker label={label} name={name} hint={hint} accept={accepted} />
}
