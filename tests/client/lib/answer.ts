import type { SiteConfig } from '#contract/kernel/config'
import { setSite } from '#lib/net/site'

export const site: SiteConfig = {
  version: 'dev',
  title: '星火实训平台',
  bases: { product: '', uc: '/uc', lxp: '/lxp/' },
  pages: {
    login: '/uc/login',
    register: '/uc/register',
    home: '/uc/home',
    notifications: '/uc/notifications',
    org_members: '/uc/org/members',
    org_create: '/uc/org/create',
    admin: '/uc/admin',
    lxp_task: '/lxp/task',
  },
  sign_key: 'first-key',
  demo: false,
  upload_max: 1000,
}
setSite(site)

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

export interface Sent {
  url: string
  method: string
  headers: Record<string, string>
  body: unknown
}

/** Answers fetch one after the other and keeps what was asked: for answers that our own server never gives. */
export const answerWith = (...answers: (Response | Error | ((sent: Sent) => Response))[]): Sent[] => {
  const sent: Sent[] = []
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    const request = {
      url,
      method: init.method ?? 'GET',
      headers: (init.headers ?? {}) as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    sent.push(request)
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? answer(request) : (answer as Response).clone()
  }) as typeof fetch
  return sent
}

export const setCookie = (text: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store API
  document.cookie = text
}
