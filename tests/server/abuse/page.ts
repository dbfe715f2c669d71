import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder with as much of a built page as the server needs to answer addresses with it. */
export const builtPage = (): string => {
  const dist = mkdtempSync(join(tmpdir(), 'abuse-'))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), readFileSync('index.html'))
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify({ 'style.css': { file: 'assets/style-1.css' } }))
  return dist
}
