// `npm start`: builds, then is the server. In one process, so that the stop signal of whoever started it reaches the server; and
// in one script, since npm leaves out what stands before a script (`prestart`) where a machine forbids scripts of packages.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' })
if (status !== 0) process.exit(status ?? 1)
process.setSourceMapsEnabled(true)
await import('../dist-server/main.js')
