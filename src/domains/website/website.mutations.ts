import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { websiteApi } from '#contract/website/website.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { thenAnew } from '#lib/net/then-anew'
import { roomsQueries } from '../rooms/rooms.queries'
import { websiteQueries } from './website.queries'

// Whoever prepares a website has to know at once whether it worked: nothing here waits in the outbox.

/** The room's menus and links know of its website. */
const ofRoom = () => [...websiteQueries.about.site(), ...roomsQueries.about.membership()]

export const createSite = (client: QueryClient, roomId: number, site_name: string) =>
  thenAnew(client, call(websiteApi.create, { training_room_id: roomId, site_name }, once()), ofRoom())

export const updateSite = (client: QueryClient, input: Input<typeof websiteApi.update>) =>
  thenAnew(client, call(websiteApi.update, input, once()), websiteQueries.about.site())

export const publishSite = (client: QueryClient, id: number, open: boolean) =>
  thenAnew(client, call(websiteApi.publish, { id, status: open ? 'published' : 'draft' }, once()), ofRoom())

export const removeSite = (client: QueryClient, id: number) =>
  thenAnew(client, call(websiteApi.remove, { id }, once()), ofRoom())

export const bindContent = (client: QueryClient, input: Input<typeof websiteApi.bind>) =>
  thenAnew(client, call(websiteApi.bind, input, once()), websiteQueries.about.content())

export const unbindContent = (client: QueryClient, id: number, contentId: number) =>
  thenAnew(client, call(websiteApi.unbind, { id, content_id: contentId }, once()), websiteQueries.about.content())

export const sortContent = (client: QueryClient, id: number, ids: number[]) =>
  thenAnew(client, call(websiteApi.sort, { id, ids }, once()), websiteQueries.about.content())

/** Another share code or preview link, or no code any more: those before end. */
export const shareSite = (client: QueryClient, id: number, act: Input<typeof websiteApi.share>['act']) =>
  thenAnew(client, call(websiteApi.share, { id, act }, once()), websiteQueries.about.site())

/** By the share code of somebody's website, or by id onto one of one's own. */
export const joinSite = (client: QueryClient, roomId: number, by: { code: string } | { id: number }) =>
  thenAnew(client, call(websiteApi.joinRoom, { training_room_id: roomId, ...by }, once()), ofRoom())

export const leaveSite = (client: QueryClient, id: number, roomId: number) =>
  thenAnew(client, call(websiteApi.leaveRoom, { id, training_room_id: roomId }, once()), ofRoom())

export const sortSiteRooms = (client: QueryClient, id: number, ids: number[]) =>
  thenAnew(client, call(websiteApi.sortRooms, { id, ids }, once()), websiteQueries.about.site())
