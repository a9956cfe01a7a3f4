/**
 * The packages that pages import. Vite bundles them before `npm run dev` serves its first page: one that it only found
 * later would outdate the scripts of the pages that are loading.
 */
export const prebundled = [
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/spotlight',
  '@mantine/tiptap',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@tiptap/extension-link',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'diff',
  'pdfjs-dist',
  'react',
  'react-dom',
  'react-dom/client',
  'react-easy-crop',
  'react-router',
  'react-router/dom',
  'react/jsx-dev-runtime',
  'zod',
]
