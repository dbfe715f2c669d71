import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'

// Until the first release there is one migration, written anew; afterwards this line goes and each change adds a file.
rmSync('server/db/migrations', { recursive: true, force: true })
const options = {
  dialect: 'postgresql',
  schema: './server/db/schema/*.ts',
  out: './server/db/migrations',
  name: 'init',
}
const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
execFileSync('npx', ['drizzle-kit', 'generate', ...args], { stdio: 'inherit' })
