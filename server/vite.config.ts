import { cpSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { checkFirstLoad, checkPrecache } from './lib/page/first-load.ts'
import { precompress } from './lib/page/precompress.ts'

const from = createRequire(import.meta.url)
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// The page is built first; both must go by one name, or every page would think itself out of date.
const built = at('../dist/version.json')
const version: string =
  process.env.APP_VERSION ?? (existsSync(built) ? JSON.parse(readFileSync(built, 'utf8')).version : 'dev')

/** React comes along: which of its two builds a package's file reads is for the environment to say, and the slow one is its default. */
const BUNDLED = ['react', 'react-dom', 'qrcode']

/** What the server reads from the folder of its bundle. */
export const besideBundle = (outDir: string): void => {
  cpSync(at('./db/migrations'), join(outDir, 'migrations'), { recursive: true })
  cpSync(at('./db/seed/samples/clips'), join(outDir, 'clips'), { recursive: true })
  // One weight of the font of certificates: the package has five, and is not installed on a server.
  const font = 'NotoSansHans-Medium.otf'
  cpSync(join(dirname(from.resolve('@embedpdf/fonts-sc')), '../fonts', font), join(outDir, 'fonts', font))
}

/** Bundles the server and its commands; packages stay outside, migrations and the demo's films lie beside; compresses the built page. */
export default defineConfig({
  root: at('..'),
  publicDir: false,
  define: { __APP_VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: BUNDLED },
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
        besideBundle(at('../dist-server'))
        // The page is built first, by its own configuration.
        if (!existsSync(at('../dist'))) return
        precompress(at('../dist'))
        checkFirstLoad(at('../dist'))
        checkPrecache(at('../dist'))
      },
    },
  ],
})
