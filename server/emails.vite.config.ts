import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'vite'

const templates = globSync('src/domains/*/*.emails.tsx', { cwd: import.meta.dirname })

/** Node runs TypeScript but not JSX: the mail templates are compiled to plain modules, one for each domain. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  // Only the parts of it that are used: loading all of it would take half a second of every start.
  ssr: { noExternal: ['react-email'] },
  build: {
    ssr: true,
    outDir: 'build/emails',
    // A server that starts during development would not find the mails while they are rebuilt.
    emptyOutDir: !process.argv.includes('--watch'),
    rollupOptions: {
      input: Object.fromEntries(templates.map((path) => [basename(path, '.tsx'), `${import.meta.dirname}/${path}`])),
      output: { entryFileNames: '[name].js' },
    },
  },
})
