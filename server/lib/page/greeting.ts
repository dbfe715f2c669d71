import { networkInterfaces } from 'node:os'
import type { Config } from '../../config'
import { DataDirError } from '../../db/data-dir'

export interface Greeting {
  config: Pick<
    Config,
    'title' | 'version' | 'publicUrl' | 'host' | 'dataDir' | 'databaseUrl' | 'demo' | 'apiDocs' | 'metricsPort'
  >
  /** Ways to be known besides name and password. */
  ways: readonly string[]
  port: number
  /** Nobody has an account yet. */
  empty: boolean
  /** People of the demo are in this database. */
  demoPeople: boolean
  password: string
  people: Record<string, { login: string; truename: string }>
}

const ROLES: Record<string, string> = {
  super: '超级管理员 / super admin',
  orgadmin: '组织管理员 / organisation admin',
  teacher: '教师 / teacher',
  studentA: '学生，队长 / student, team leader',
  studentB: '学生，另一队 / student, another team',
  judge: '评委 / judge',
  supplier: '应用供应商 / supplier',
  demo: '演示账号 / demo visitor',
  novisit: '未开通 / without access',
  outsider: '未加入实训室 / in no room',
}

const everywhere = (host: string) => host === '0.0.0.0' || host === '::'

/** Addresses that a phone in the same network can type. */
const neighbours = (port: number): string[] =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((i) => i.family === 'IPv4' && !i.internal)
    .map((i) => `http://${i.address}:${port}`)

/** The place of the data; never the password in its address. */
const placeOf = ({ databaseUrl, dataDir }: Greeting['config']): string => {
  if (!databaseUrl) return `${dataDir} (PGlite)`
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  return `PostgreSQL ${url?.host ?? ''}${url?.pathname ?? ''}`
}

/** What a person reads when the server has started: where it is, where its data lies, who can log in. */
export const greeting = ({ config, ways, port, empty, demoPeople, password, people }: Greeting): string => {
  const here = `http://localhost:${port}`
  const told = config.publicUrl === 'http://localhost:0' ? here : config.publicUrl
  const lines = [
    '',
    `${config.title} ${config.version} 已启动 / is running`,
    `  → ${told}`,
    ...(told === here ? [] : [`    ${here}  本机 / this machine`]),
    ...(everywhere(config.host) ? neighbours(port).map((url) => `    ${url}  同一网络 / same network`) : []),
    ...(config.apiDocs ? [`    ${here}/api/docs  接口 / API`] : []),
    ...(config.metricsPort ? [`    http://127.0.0.1:${config.metricsPort}/metrics  监控 / metrics`] : []),
    `  数据 / data: ${placeOf(config)}`,
    ...(ways.length ? [`  登录方式 / sign-in: ${ways.join(', ')}`] : []),
  ]
  if (empty && !demoPeople)
    lines.push(
      '  还没有账号 / no accounts yet: npm run admin -- create-super --login … --password …',
      ...(config.databaseUrl ? [] : ['  （先停止本进程 / stop this process first）']),
    )
  if (demoPeople && config.demo) {
    lines.push('', `演示账号，密码都是 ${password} / demo accounts, all with this password:`)
    for (const [role, { login, truename }] of Object.entries(people))
      lines.push(`  ${login}  ${truename}  ${ROLES[role] ?? role}`)
  }
  if (demoPeople)
    lines.push(
      '演示密码人人知道：正式使用请另用空库并设 DEMO=0 / everybody knows it: for real use, DEMO=0 and an empty database',
    )
  return `${lines.join('\n')}\n`
}

const FOREIGN_DATABASE = new Set(['28P01', '28000', '3D000', '53300', '57P03'])

const NO_PLACE = new Set(['EACCES', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'])

/** Why the start failed, in words, where a person can mend it; undefined for every other error. */
export const startProblem = (error: unknown): string | undefined => {
  const { code, port, path, syscall, message } = error as {
    code?: string
    port?: number
    path?: string
    syscall?: string
    message?: string
  }
  if (error instanceof DataDirError) return error.message
  if (code === 'EADDRINUSE')
    return `端口 ${port} 已被占用，请用 PORT（或 METRICS_PORT）换一个。\nPort ${port} is in use: choose another by PORT (or METRICS_PORT).`
  if (code === 'EACCES' && syscall === 'listen')
    return `没有权限监听端口 ${port}。\nNo permission to listen on port ${port}.`
  if (code === 'EADDRNOTAVAIL' && syscall === 'listen')
    return '本机没有 HOST 指定的地址。\nHOST names no address of this machine.'
  if (syscall === 'connect' || FOREIGN_DATABASE.has(code ?? ''))
    return `连不上 DATABASE_URL 指定的数据库。\nThe database of DATABASE_URL cannot be reached: ${message || code}`
  if (NO_PLACE.has(code ?? '') && path)
    return `不能在这里读写文件，请检查 DATA_DIR。\nNo file can be kept here, see DATA_DIR: ${message}`
  if (syscall === 'getaddrinfo')
    return `找不到主机，请检查 HOST 和 DATABASE_URL。\nUnknown host in HOST or DATABASE_URL: ${message}`
  return undefined
}
