import { roomsApi } from '#contract/rooms/rooms.api'
import { myAppsApi } from '#contract/software/my-apps.api'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareApi } from '#contract/software/software.api'
import { choiceText } from '#contract/software/software.labels'
import { SOFTWARE_IN_ROOM_MAX, SOFTWARE_PAGE } from '#contract/software/software.rules'
import { suppliedApi } from '#contract/software/supplied.api'
import { frames, listFrame } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

const softwareOf = (search: URLSearchParams): number => idOf(search.get('softwareId') ?? undefined)

type Apps = { list: { title: string; description: string }[] } | undefined
const apps = (got: Apps) => got?.list.map(({ title, description }) => ({ title, more: description }))

const titled = (got: { list: { title: string }[] } | undefined) => got?.list.map(({ title }) => ({ title }))

/** Screens of software: its students', its room's managers', its organisation's. */
export const softwarePages: PageRow[] = [
  {
    pattern: '/training-room/student/$id/app',
    title: '软件',
    frame: listFrame((got) => ({
      title: got(roomsApi.detail)?.menus.app?.label,
      lines: got(roomSoftwareApi.lists)?.list.map(({ title, description }) => ({ title, more: description })),
    })),
    asks: (params, search) => [
      room(params, search),
      ask(roomSoftwareApi.lists, { training_room_id: idOf(params.id), limit: SOFTWARE_PAGE }),
    ],
  },
  {
    pattern: '/training-room/manager/$id/software',
    title: '软件',
    frame: frames.list,
    asks: (params, search) => [
      room(params, search),
      ask(roomSoftwareApi.lists, { training_room_id: idOf(params.id), limit: SOFTWARE_IN_ROOM_MAX }),
    ],
  },
  {
    pattern: '/training-room/manager/$id/software-detail',
    title: '软件',
    back: { href: '/training-room/manager/$id/software' },
    frame: frames.list,
    asks: (params, search) => [
      room(params, search),
      ask(roomSoftwareApi.detail, { training_room_id: idOf(params.id), software_id: softwareOf(search) }),
    ],
  },
  {
    pattern: '/my-app',
    title: '我的软件',
    frame: listFrame((got) => ({ lines: apps(got(myAppsApi.lists)) })),
    asks: () => [ask(myAppsApi.lists, {})],
  },
  {
    pattern: '/training-room/student/$id/myapp',
    title: '我的软件',
    frame: listFrame((got) => ({
      title: got(roomsApi.detail)?.menus.myapp?.label,
      lines: apps(got(myAppsApi.lists)),
    })),
    asks: (params, search) => [room(params, search), ask(myAppsApi.lists, { training_room_id: idOf(params.id) })],
  },
  {
    pattern: '/microapp/bind-software',
    title: '添加软件',
    back: {},
    frame: listFrame((got) => ({
      lines: got(myAppsApi.choices)?.list.map((choice) => ({ title: choice.title, more: choiceText(choice) })),
    })),
    asks: (_, search) => {
      const roomId = idOf(search.get('training_room_id') ?? undefined)
      return [ask(myAppsApi.choices, roomId ? { training_room_id: roomId } : {})]
    },
  },
  {
    pattern: '/my-supply',
    title: '我提供的软件',
    wide: true,
    back: { href: '/my-app' },
    frame: listFrame((got) => ({ lines: titled(got(suppliedApi.lists)) })),
    asks: () => [ask(suppliedApi.lists, {})],
  },
  {
    pattern: '/console/app/software',
    wide: true,
    title: '软件管理',
    frame: frames.list,
    asks: () => [ask(softwareApi.lists, {})],
  },
  {
    pattern: '/console/app/software-detail',
    title: '软件',
    wide: true,
    back: { href: '/console/app/software' },
    frame: frames.list,
    asks: (_, search) => [ask(softwareApi.detail, { id: softwareOf(search) })],
  },
  { pattern: '/uc/admin/licences', title: '软件授权', wide: true, frame: frames.list },
]
