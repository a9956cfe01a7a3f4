import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

// Few files instead of one for each shared module: on a slow line every request costs more than its bytes.
const groups = [
  // The reader of PDFs is larger than everything else together and comes only when asked for.
  { name: 'react', test: /node_modules\/(?!pdfjs-dist)/, priority: 2 },
  { name: 'site', test: /web\/app\/(lib|ui|features\/site)\/|contract\/src\//, minShareCount: 2, priority: 1 },
]

export default defineConfig({
  plugins: [reactRouter(), precompress()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
