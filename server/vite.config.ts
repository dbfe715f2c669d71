import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const version = process.env.APP_VERSION ?? new Date().toISOString().replace(/\D/g, '').slice(0, 14)

/** Bundles the server and its commands; packages stay outside, migrations lie beside. */
export default defineConfig({
  root: at('..'),
  publicDir: false,
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    ssr: true,
    target: 'node20',
    outDir: at('../dist-server'),
    emptyOutDir: true,
    rollupOptions: { input: { main: at('./main.ts'), admin: at('./admin.ts') } },
  },
  plugins: [
    {
      name: 'migrations',
      closeBundle: () => cpSync(at('./db/migrations'), at('../dist-server/migrations'), { recursive: true }),
    },
  ],
})
