import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'vite'

const templates = globSync('src/domains/*/*.emails.tsx', { cwd: import.meta.dirname })

/** Node runs TypeScript but not JSX: the mail templates are compiled to plain modules, one a room. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'build/emails',
    emptyOutDir: true,
    rollupOptions: {
      input: Object.fromEntries(templates.map((path) => [basename(path, '.tsx'), `${import.meta.dirname}/${path}`])),
      output: { entryFileNames: '[name].js' },
    },
  },
})
