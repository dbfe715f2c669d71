import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { bulletinApi } from '#contract/notices/bulletin/bulletin.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { accountQueries } from '../account/account.queries'
import { bulletinQueries } from './bulletin.queries'
import { noticesQueries } from './notices.queries'

const after = async <T>(client: QueryClient, work: Promise<T>): Promise<T> => {
  const done = await work
  const keys = [
    ...bulletinQueries.about.bulletins(),
    accountQueries.userInfo().queryKey,
    noticesQueries.unreadCount().queryKey,
    noticesQueries.lists(),
  ]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  return done
}

export const readBulletin = (client: QueryClient, id: number) => after(client, call(bulletinApi.read, { id }, once()))
export const saveBulletin = (client: QueryClient, input: Input<typeof bulletinApi.save>) =>
  after(client, call(bulletinApi.save, input, once()))
export const setBulletinOnline = (client: QueryClient, input: Input<typeof bulletinApi.setOnline>) =>
  after(client, call(bulletinApi.setOnline, input, once()))
