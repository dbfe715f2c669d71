import { cpSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { checkFirstLoad } from './lib/first-load'
import { precompress } from './lib/precompress'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// The page is built first; both must go by one name, or every page would think itself out of date.
const built = at('../dist/version.json')
const version: string =
  process.env.APP_VERSION ?? (existsSync(built) ? JSON.parse(readFileSync(built, 'utf8')).version : 'dev')

/** Bundles the server and its commands; packages stay outside, migrations lie beside; compresses the built page. */
export default defineConfig({
  root: at('..'),
  publicDir: false,
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    ssr: true,
    target: 'node20',
    outDir: at('../dist-server'),
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: at('./main.ts'),
        admin: at('./admin.ts'),
        porter: at('./lib/door/porter.ts'),
        thread: at('./lib/threads/thread.ts'),
        'strip-worker': at('./lib/strip/strip-worker.ts'),
      },
      output: { chunkFileNames: '[name].js' },
    },
  },
  plugins: [
    {
      name: 'beside-the-bundle',
      closeBundle() {
        cpSync(at('./db/migrations'), at('../dist-server/migrations'), { recursive: true })
        // The page is built first, by its own configuration.
        if (!existsSync(at('../dist'))) return
        precompress(at('../dist'))
        checkFirstLoad(at('../dist'))
      },
    },
  ],
})
