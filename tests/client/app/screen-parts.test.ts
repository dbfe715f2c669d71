import { expect, test } from 'vitest'
import type { AppRouter } from '../../../src/app/boot/router'
import { ledToLogin } from '../../../src/app/boot/screen-parts'
import { parseSearch } from '../../../src/app/boot/search'
import type { RouteFacts } from '../../../src/app/boot/static-data'

/** Whether somebody who is not logged in is led away from a screen of these facts. */
const led = (staticData: RouteFacts, search = ''): boolean => {
  history.replaceState(null, '', `/a-screen${search}`)
  const router = { getMatchedRoutes: () => [[{ options: { staticData } }]], options: { parseSearch } }
  return ledToLogin(router as unknown as AppRouter)
}

test('who is nobody yet is led to the log-in from what asks for a person or for a role, unless they come from there', () => {
  expect(led({})).toBe(false)
  expect(led({ auth: true })).toBe(true)
  expect(led({ roles: ['ROLE_TEACHER'] })).toBe(true)
  expect(led({ auth: true }, '?code=1&state=2')).toBe(false)
  expect(led({ auth: true }, '?code=1')).toBe(true)
})
