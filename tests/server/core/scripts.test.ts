import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What `npm start` and `npm run serve` run, with a small server in the place of ours and nothing to build. */
const place = mkdtempSync(join(tmpdir(), 'scripts-'))
const SERVER = `import { createServer } from 'node:http'
const server = createServer((_, answer) => answer.end('up'))
server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => server.close(() => console.log('closed on ' + signal)))
`
beforeAll(() => {
  const ours = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const scripts = { ...ours.scripts, build: 'node --eval 1' }
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name: 'scripts', type: 'module', scripts }))
  mkdirSync(join(place, 'dist-server'))
  writeFileSync(join(place, 'dist-server/main.js'), SERVER)
})
afterAll(() => rmSync(place, { recursive: true }))

test.each([
  ['start', 'SIGTERM'],
  ['serve', 'SIGTERM'],
  ['start', 'SIGINT'],
] as const)('npm run %s on %s: the server closes before npm ends', { timeout: 60_000 }, async (script, signal) => {
  // A group of its own, so that what npm leaves behind can be ended.
  const npm = spawn('npm', ['run', script], { cwd: place, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  let said = ''
  npm.stdout.on('data', (text) => (said += text))
  try {
    while (!/port \d+/.test(said)) await once(npm.stdout, 'data')
    const address = `http://127.0.0.1:${/port (\d+)/.exec(said)?.[1]}`
    expect(await (await fetch(address, { headers: { connection: 'close' } })).text()).toBe('up')
    // A terminal interrupts the whole group; who sends SIGTERM knows npm alone.
    process.kill((npm.pid ?? 0) * (signal === 'SIGINT' ? -1 : 1), signal)
    await once(npm, 'exit')
    await expect(fetch(address)).rejects.toThrow()
    expect(said).toContain(`closed on ${signal}`)
  } finally {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL')
    } catch {
      // Nothing is left.
    }
  }
})
