import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

// The page with hot reload on PORT (3000); the server behind it on the next port, started again when its sources change.
const port = Number(process.env.PORT || 3000)
const behind = `http://localhost:${port + 1}`

const server = spawn(
  process.execPath,
  [fileURLToPath(import.meta.resolve('tsx/cli')), 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port + 1), PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}` },
  },
)
const calls = ['/api', '/uc/api', '/lxp/api', '/files', '/config.json', '/version.json']
const page = await createServer({
  server: { port, strictPort: true, proxy: Object.fromEntries(calls.map((path) => [path, behind])) },
})

let stopping = false
const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  server.kill('SIGTERM')
  await page.close()
}
server.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

/** A page that finds nothing behind it would say so: it opens when the server answers. */
const answers = async (): Promise<boolean> => {
  const ok = await fetch(`${behind}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
  if (!ok && !stopping) await setTimeout(300)
  return ok
}
while (!stopping && !(await answers()));
if (!stopping)
  await page
    .listen()
    .then(() => page.printUrls())
    .catch(async (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
      process.exitCode = 1
      await stop()
    })
