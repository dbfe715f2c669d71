import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import config, { besideBundle } from '../../../server/vite.config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * The server as files that Node reads at once: from its sources Playwright would compile all of them, and each worker would
 * ask for them one by one. It lies where its packages are found; whoever makes it takes it away.
 */
export const bundleKit = async (): Promise<string> => {
  const cache = at('../../../node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(join(cache, 'journeys-'))
  const { plugins: _, ...whole } = config
  const input = {
    ...(whole.build?.rolldownOptions?.input as Record<string, string>),
    kit: at('./kit.ts'),
    'make-template': at('./make-template.ts'),
  }
  const rolldownOptions = { ...whole.build?.rolldownOptions, input, preserveEntrySignatures: 'strict' as const }
  const define = { ...whole.define, __APP_VERSION__: JSON.stringify('dev') }
  const asked = { ...whole.build, outDir, rolldownOptions }
  await build({ ...whole, configFile: false, logLevel: 'silent', define, build: asked })
  besideBundle(outDir)
  return outDir
}
