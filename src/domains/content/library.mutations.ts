import type { QueryClient } from '@tanstack/react-query'
import { bindingsApi } from '#contract/content/bindings/bindings.api'
import type { ContentType } from '#contract/content/content.types'
import { libraryApi } from '#contract/content/library/library.api'
import type { Input } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { thenAnew } from '#lib/net/then-anew'
import { contentQueries } from './content.queries'

const { library, room } = contentQueries.about

/** What a person does with their library. */
export const libraryActs = {
  collect: (client: QueryClient, content_id: number) =>
    thenAnew(client, call(libraryApi.collect, { content_id }, once()), library()),
  unbind: (client: QueryClient, uid: number, content_type: ContentType, content_id: number) =>
    thenAnew(
      client,
      call(libraryApi.unbind, { content_id, content_type, module_type: 'user', module_id: uid }, once()),
      library(),
    ),
  arrange: (client: QueryClient, input: Input<typeof libraryApi.arrange>) =>
    thenAnew(client, call(libraryApi.arrange, input, once()), library()),
  share: (client: QueryClient, content_ids: number[], uids: number[]) =>
    thenAnew(client, call(libraryApi.share, { content_ids, uids }, once()), library()),
  saveFolder: (client: QueryClient, input: Input<typeof libraryApi.saveFolder>) =>
    thenAnew(client, call(libraryApi.saveFolder, input, once()), library()),
  removeFolder: (client: QueryClient, id: number) =>
    thenAnew(client, call(libraryApi.removeFolder, { id }, once()), library()),
}

/** What a room's managers do with its content. */
export const roomContentActs = {
  bind: (client: QueryClient, roomId: number, content_ids: number[]) =>
    thenAnew(client, call(bindingsApi.bind, { training_room_id: roomId, content_ids }, once()), [
      ...room(),
      ...library(),
    ]),
  unbind: (client: QueryClient, roomId: number, id: number) =>
    thenAnew(client, call(bindingsApi.unbind, { training_room_id: roomId, id }, once()), [...room(), ...library()]),
  sort: (client: QueryClient, roomId: number, ids: number[]) =>
    thenAnew(client, call(bindingsApi.sort, { training_room_id: roomId, ids }, once()), room()),
}
