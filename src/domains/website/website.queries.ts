import { websiteApi } from '#contract/website/website.api'
import type { ContentType } from '#contract/website/website.model'
import { CONTENTS_MAX, type SiteRef } from '#contract/website/website.rules'
import { keyOf, queryOf } from '#lib/net/query'

const seen = ({ id, hash }: SiteRef) => ({ id, ...(hash ? { auth_hash: hash } : {}) })

export const websiteQueries = {
  detail: (site: SiteRef) => queryOf(websiteApi.detail, seen(site)),
  home: (site: SiteRef) => queryOf(websiteApi.home, seen(site)),
  content: (site: SiteRef, content_type: ContentType) =>
    queryOf(websiteApi.content, { ...seen(site), content_type, limit: CONTENTS_MAX }),
  article: (site: SiteRef, contentId: number) => queryOf(websiteApi.article, { ...seen(site), content_id: contentId }),
  standing: (site: SiteRef) => queryOf(websiteApi.standing, seen(site)),
  footer: () => queryOf(websiteApi.footer, {}, { staleTime: 10 * 60_000 }),
  /** For those who prepare it. */
  manage: (roomId: number) => queryOf(websiteApi.manage, { training_room_id: roomId }),
  drafts: (id: number, content_type: ContentType) =>
    queryOf(websiteApi.content, { id, content_type, all: 1, limit: CONTENTS_MAX }),
  draft: (id: number, contentId: number) =>
    queryOf(websiteApi.article, { id, content_id: contentId, all: 1 }, { staleTime: 0 }),
  about: {
    /** What a change of the website or its rooms is seen in. */
    site: () => [websiteApi.manage, websiteApi.detail, websiteApi.home, websiteApi.standing].map((api) => keyOf(api)),
    content: () => [websiteApi.content, websiteApi.article, websiteApi.home].map((api) => keyOf(api)),
  },
}
