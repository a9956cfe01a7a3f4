import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { precompress } from './precompress.ts'

export default defineConfig({
  plugins: [reactRouter(), precompress()],
  // Bundled before the first page of `npm run dev` is served: what Vite finds later makes it reload the page half-way.
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-router', 'react-router/dom'],
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
})
