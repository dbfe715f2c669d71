// `npm start`: builds, then is the server. In one process, so that the stop signal of whoever started it reaches the server; and
// in one script, since npm leaves out what stands before a script (`prestart`) where a machine forbids scripts of packages.
import { spawnSync } from 'node:child_process'

const began = Date.now()
process.stdout.write('正在构建页面和服务器 / building page and server …\n')
const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' })
if (status !== 0) process.exit(status ?? 1)
process.stdout.write(`构建完成 / built  ${((Date.now() - began) / 1000).toFixed(1)} 秒 / s\n`)
process.setSourceMapsEnabled(true)
await import('../dist-server/main.js')
