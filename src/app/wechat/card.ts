import type { QueryClient } from '@tanstack/react-query'
import { stripLoginParams } from '#contract/account/visit.rules'
import { invitePrompt, parseInviteCode } from '#contract/teams/teams.rules'
import { siteNow } from '#lib/net/site'
import { roomsQueries } from '../../domains/rooms/rooms.queries'
import { teamsQueries } from '../../domains/teams/teams.queries'

/** What WeChat shows for an address that is shared. */
export interface Card {
  title: string
  desc: string
  link: string
  imgUrl: string
}

const SLOGAN = '岗课赛证创，在一个实训室里练起来'
const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content ?? ''
const roomOf = (pathname: string): number =>
  Number(/^\/training-room\/(?:about|student|preview|manager)\/(\d+)/.exec(pathname)?.[1] ?? 0)

/** What is known of the address by now: of an invite who invites into what, of a website and a room what they are. */
export const cardOf = (client: QueryClient, href: string): Card => {
  const url = new URL(stripLoginParams(href))
  const absolute = (address: string) => new URL(address, url.origin).href
  const platform = siteNow()?.title ?? ''
  const page = document.title.replace(` - ${platform}`, '')
  const plain = { link: url.href, imgUrl: absolute('/icons/icon-192.png') }

  const code = url.searchParams.get('invite_code') ?? ''
  const roomId = parseInviteCode(code)?.roomId ?? roomOf(url.pathname)
  const invite = code ? client.getQueryData(teamsQueries.invite(roomId, code).queryKey) : undefined
  if (invite) {
    const place = invite.id ? `${invite.title} · ${invite.room_title}` : invite.title
    return { ...plain, title: invitePrompt(invite.truename, invite.kind), desc: `${place} · ${invite.org_name}` }
  }
  if (/^\/website\//.test(url.pathname)) {
    const image = meta('og:image')
    return {
      ...plain,
      ...(image && { imgUrl: absolute(image) }),
      title: page,
      desc: meta('og:description') || meta('description') || platform,
    }
  }
  const hash = url.searchParams.get('auth_hash') ?? undefined
  const room = roomId ? client.getQueryData(roomsQueries.detail(roomId, hash).queryKey) : undefined
  if (room) {
    const cover = room.cover_data.url
    const desc = page === room.title ? platform : `${page} · ${platform}`
    return { ...plain, ...(cover && { imgUrl: absolute(cover) }), title: room.title, desc }
  }
  return { ...plain, title: page, desc: platform ? `${platform}，${SLOGAN}` : SLOGAN }
}
