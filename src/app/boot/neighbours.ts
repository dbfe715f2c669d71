import type { QueryClient } from '@tanstack/react-query'
import { FIRST_VISIT, workerSettled } from '#lib/device/settled'
import { whenIdle } from '#lib/when-idle'
import { roomsQueries } from '../../domains/rooms/rooms.queries'
import type { FileRoutesByFullPath } from '../../routeTree.gen'
import { RoomHome } from '../home/first-parts'
import { fetchAhead } from '../worker/chunk-errors'
import type { AppRouter } from './router'
import { preloadOf } from './screen-parts'

// How far one looks: a page full of links leads to few kinds of screens.
const LINKS = 60
// Kinds of screens on a first visit: each costs some requests while the worker still fetches the rest.
const FEW = 1

type Matched = ReturnType<AppRouter['getMatchedRoutes']>

const linksIn = (part: string) => [...document.querySelectorAll<HTMLAnchorElement>(`${part} a[href^="/"]`)]

/** Where the links in sight lead, as the router reads them; the phone's tabs last, which a page full of links leaves in. */
const inSight = function* (router: AppRouter): Generator<{ pathname: string; matched: Matched }> {
  for (const { pathname } of [...linksIn('main').slice(0, LINKS), ...linksIn('.adm-tab-bar')])
    yield { pathname, matched: router.getMatchedRoutes(pathname) }
}

/** The kinds of screens that the links in sight lead to, those with most links first. */
const kindsInSight = (router: AppRouter) => {
  const kinds = new Map<string, { routes: Matched[0]; links: number }>()
  for (const { pathname, matched } of inSight(router)) {
    const [routes, , found] = matched
    if (!found || pathname === location.pathname) continue
    const kind = kinds.get(found.id) ?? { routes, links: 0 }
    kinds.set(found.id, { ...kind, links: kind.links + 1 })
  }
  return [...kinds.values()].sort((a, b) => b.links - a.links)
}

/** Fetches the parts of the next screens. */
const look = async (router: AppRouter): Promise<void> => {
  const kinds = kindsInSight(router)
  // One after the other, so that a touch in between is answered; past the router, which would take a part that did not
  // come for one that is there.
  for (const { routes } of FIRST_VISIT ? kinds.slice(0, FEW) : kinds)
    for (const route of routes) await fetchAhead(() => preloadOf(route))
}

const ROOM: keyof FileRoutesByFullPath = '/training-room/student/$id/index'
const roomInSight = (router: AppRouter): number => {
  for (const { matched } of inSight(router)) {
    const [, params, found] = matched
    if (found?.fullPath === ROOM) return Number(params.id)
  }
  return 0
}

let asked = false
/**
 * Asks for the first room that the screen leads to and for the parts of a room's home, once: on a first visit the device holds
 * nothing of any room, and whoever opens it waits for no answer. Later visits show what was kept.
 */
export const askForRoom = async (router: AppRouter, client: QueryClient): Promise<void> => {
  if (asked) return
  const id = roomInSight(router)
  if (!id) return
  asked = true
  await fetchAhead(RoomHome.load)
  await client.prefetchQuery(roomsQueries.detail(id))
}

const saves = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** From here on every screen, once it stands, gets ready for the next one. Not where data is dear. */
export const keepNeighbours = (router: AppRouter, client: QueryClient): void => {
  if (saves()) return
  const ready = async () => {
    await look(router)
    if (FIRST_VISIT) await askForRoom(router, client)
  }
  // Once the worker has the parts they cost the line nothing.
  const plan = () => void workerSettled().then(() => whenIdle(() => void ready()))
  router.subscribe('onRendered', plan)
  plan()
}
