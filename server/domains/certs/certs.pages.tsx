/** @jsxRuntime automatic — also where a loader reads no tsconfig of the server (npm run dev) */
import { certsApi } from '#contract/certs/certs.api'
import { containerName } from '#contract/certs/certs.labels'
import type { CertContainer } from '#contract/certs/certs.model'
import { awardLine, certLine, certWay } from '#contract/certs/certs.words'
import { richText } from '#contract/kernel/rich'
import { CertAsk, CertGone, CertLater, CertVerified } from '#site/cert'
import { frames, headLine, listFrame, readFrame, type Told } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { type Answers, type Ask, ask, type PageRow, type Visit } from '../../lib/page/page-data'
import { htmlOf } from '../../lib/page/site-html'

const lists = (id: string | undefined) => ask(certsApi.lists, { training_room_id: idOf(id) })
const detail = ({ training_room_id, container_id, cert_id }: Record<string, string>) =>
  ask(certsApi.detail, {
    ...{ training_room_id: idOf(training_room_id), container_id: idOf(container_id) },
    cert_id: idOf(cert_id),
  })
const roomOf = (params: Record<string, string>, search: URLSearchParams) =>
  room({ id: params.training_room_id ?? '' }, search)

type Tell = (got: Answers) => Told | undefined

/** A part of a certificate's front: what it asks besides, and what it says first. */
const front = (
  key: string,
  tell: Tell,
  more: (params: Record<string, string>) => Ask[] = () => [],
  own = '',
): PageRow => ({
  pattern: `/cert/$training_room_id/$container_id/$cert_id/${key}`,
  title: (got) => own || (got(certsApi.detail)?.title ?? '证书'),
  back: { href: '/training-room/student/$training_room_id/cert' },
  frame: readFrame(tell),
  asks: (params, search) => [roomOf(params, search), detail(params), ...more(params)],
})
const statsOf = ({ training_room_id, cert_id }: Record<string, string>) => [
  ask(certsApi.stats, { training_room_id: idOf(training_room_id), cert_id: idOf(cert_id) }),
]
const titled = (list: readonly { title: string }[] | undefined) => list?.map(({ title }) => ({ title }))

const tiles = ({ certs }: CertContainer) => certs.map((cert) => ({ title: cert.title, more: certLine(cert) }))

const verified = (number: string) => [ask(certsApi.verify, { number: number.slice(0, 60) })]
const CHECK = { title: '证书验证', siteName: '证书验证', description: '输入证书上的编号，查证它是否真实有效' }

const answer = (got: Answers, { tooMany }: Visit, number: string): string => {
  const cert = got(certsApi.verify)
  if (cert) return htmlOf(<CertVerified cert={cert} />)
  return htmlOf(tooMany ? <CertLater number={number} /> : <CertGone number={number} />)
}

/** Whole in the HTML: whoever scans a certificate may run no scripts. */
const verify: PageRow = {
  pattern: '/verify/$number',
  title: CHECK.title,
  asks: ({ number = '' }) => verified(number),
  open: {
    head: (got, { pathname }) => {
      const cert = got(certsApi.verify)
      return cert
        ? {
            ...{ title: '证书验证', description: `编号 ${cert.number} 的证书`, siteName: cert.issuer },
            // A person's name is for whoever was given the number, not for search engines.
            ...{ path: pathname, kind: 'article' as const, index: false },
          }
        : null
    },
    body: (got, visit) => answer(got, visit, visit.params.number ?? ''),
    gone: () => CHECK.title,
  },
}

const numberIn = (search: URLSearchParams): string => search.get('number')?.trim() ?? ''

/** The same for who types a number: it hangs on the address as a form without scripts sends it. */
const check: PageRow = {
  pattern: '/verify',
  title: CHECK.title,
  asks: (_params, search) => (numberIn(search) ? verified(numberIn(search)) : []),
  open: {
    head: (got, { pathname, search }) =>
      numberIn(search) && !got(certsApi.verify)
        ? null
        : { ...CHECK, path: pathname, kind: 'website' as const, index: !numberIn(search) },
    body: (got, visit) => (numberIn(visit.search) ? answer(got, visit, numberIn(visit.search)) : htmlOf(<CertAsk />)),
    gone: () => CHECK.title,
  },
}

/** Certificates of a room: to get, to keep, and where they are made. */
export const certsPages: PageRow[] = [
  verify,
  check,
  {
    pattern: '/training-room/student/$id/cert',
    title: '证书',
    frame: listFrame((got) => ({
      lines: got(certsApi.lists)
        ?.list.filter(({ certs }) => certs.length > 0)
        .flatMap((one) => [headLine(containerName(one)), ...tiles(one)]),
    })),
    asks: (params, search) => [room(params, search), lists(params.id)],
  },
  {
    pattern: '/training-room/student/$id/cert/detail/$container_id',
    title: '证书',
    back: { href: '/training-room/student/$id/cert' },
    frame: listFrame((got, _now, _search, params) => {
      const here = got(certsApi.lists)?.list.find(({ id }) => id === idOf(params.container_id))
      return here && { title: containerName(here), lines: tiles(here) }
    }),
    asks: (params, search) => [room(params, search), lists(params.id)],
  },
  {
    pattern: '/training-room/student/$id/my-cert',
    title: '我的证书',
    frame: listFrame((got) => ({
      lines: got(certsApi.mine)?.list.map((award) => ({ title: award.title, more: awardLine(award) })),
    })),
    asks: (params, search) => [room(params, search), ask(certsApi.mine, { training_room_id: idOf(params.id) })],
  },
  front('description', (got) => {
    const here = got(certsApi.detail)
    if (!here) return undefined
    return { texts: [containerName({ title: here.category, level: here.level }), richText(here.intro)] }
  }),
  front('training-center', (got) => {
    const here = got(certsApi.detail)
    return here && { texts: [certWay(here)], lines: titled(here.requirements) }
  }),
  front('stats', (got) => ({ lines: titled(got(certsApi.stats)?.requirements) }), statsOf, '证书统计'),
  {
    pattern: '/training-room/manager/$id/cert',
    title: '证书管理',
    frame: frames.list,
    asks: (params, search) => [room(params, search), lists(params.id)],
  },
]
