import { expect, it } from 'vitest'
import { findPage } from '../../server/lib/page/page-data'
import { pages } from '../../server/pages'
import { orgPages } from '../../src/app/shells/org-nav'
import { code, read } from './source'

const routes = code.filter((f) => /^src\/routes\/.+\.tsx$/.test(f))
/** The address of a route file as its own words have it; a name in brackets is no index, and `_main` no part of it. */
const addressOf = (file: string) => {
  const said = /createFileRoute\(\s*'([^']*)'/.exec(read(file))?.[1] ?? ''
  return said.replace('[index]', 'index').replace('/_main', '')
}

/** What other screens stand in, and what leads on: nothing of them is on screen by itself. */
const STANDS_AROUND = /\/route\.tsx$|\/__root\.tsx$/
/** Once it is known what stands first in the room's menu. */
const BY_MENU = 'src/routes/training-room/manager/$id/index.tsx'
const leadsOn = (file: string) =>
  file === BY_MENU || (/throw redirect\(/.test(read(file)) && !/\bcomponent:/.test(read(file)))

/** One route for several screens, each with its address. */
const several: Record<string, readonly string[]> = {
  '/uc/$': ['create-org', 'join', 'close'],
  '/uc/admin/$': ['orgs', 'users', 'licences', 'banners', 'bulletins', 'config', 'legal', 'acting', 'health'],
  '/uc/org/$': orgPages.map(({ key }) => key),
  '/vip/uc/org/$': orgPages.map(({ key }) => key),
}
/** Of one thing, whose number comes behind. */
const OF_ONE = ['member', 'group']

it('says of every address in its first HTML what it is, before the program has come', () => {
  const shown = routes.filter((file) => !STANDS_AROUND.test(file) && !leadsOn(file)).map(addressOf)
  const addresses = shown.flatMap((address) =>
    (several[address] ?? ['']).map((key) => address.replace(/\$$/, key) + (OF_ONE.includes(key) ? '/1' : '')),
  )
  expect(addresses.length).toBeGreaterThan(100)
  expect(addresses.filter((address) => !findPage(pages.rows, address.replace(/\$\w+/g, '1')))).toEqual([])
})

/** What a route says of itself, or what it stands in says of it: nearer words count. */
const needsPerson = (file: string): boolean => {
  const inside = (layout: string) =>
    layout === MAIN ? file.startsWith('src/routes/_main/') : `${addressOf(file)}/`.startsWith(`${addressOf(layout)}/`)
  return [...routes.filter((one) => one.endsWith('/route.tsx') && inside(one)), file]
    .map((one) => /staticData: \{[^}]*\bauth: (true|false)/.exec(read(one))?.[1])
    .reduce((needs, said) => (said ? said === 'true' : needs), false)
}
const MAIN = 'src/routes/_main/route.tsx'

it('knows of every address whether it is for whoever is not logged in, as the page does: all others are the log-in to them', () => {
  const shown = routes.filter((file) => !STANDS_AROUND.test(file) && !several[addressOf(file)])
  const wrong = shown.flatMap((file) => {
    const row = findPage(pages.rows, addressOf(file).replace(/\$\w+/g, '1'))?.row
    return row && !row.open && needsPerson(file) === Boolean(row.visitors) ? [addressOf(file)] : []
  })
  expect(wrong).toEqual([])
})
