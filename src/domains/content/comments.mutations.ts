import type { QueryClient } from '@tanstack/react-query'
import { commentsApi } from '#contract/content/comments/comments.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { thenAnew } from '#lib/net/then-anew'
import { contentQueries } from './content.queries'

const about = () => contentQueries.about.comments()

/** What readers and moderators do with comments; what others read has to be sent at once. */
export const commentActs = {
  add: (client: QueryClient, content_id: number, content: string) =>
    thenAnew(client, call(commentsApi.add, { content_id, content }, once()), about()),
  remove: (client: QueryClient, content_id: number, id: number) =>
    thenAnew(client, call(commentsApi.remove, { content_id, id }, once()), about()),
  report: (client: QueryClient, content_id: number, id: number, reason: string) =>
    thenAnew(client, call(commentsApi.report, { content_id, id, reason }, once()), about()),
  hide: (client: QueryClient, content_id: number, id: number, reason: string) =>
    thenAnew(client, call(commentsApi.moderate, { content_id, id, hidden: true, reason }, once()), about()),
  /** Shows it again, or keeps what was reported. */
  keep: (client: QueryClient, content_id: number, id: number) =>
    thenAnew(client, call(commentsApi.moderate, { content_id, id, hidden: false }, once()), about()),
}
