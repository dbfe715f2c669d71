import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'

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

// What the schema's language cannot say: that the ledger is only ever added to.
const made = readdirSync('server/db/migrations').find((name) => name.endsWith('.sql'))
if (!made) throw new Error('no migration was written')
appendFileSync(`server/db/migrations/${made}`, readFileSync('server/db/ledger.sql'))
