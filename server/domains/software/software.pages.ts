import { roomsApi } from '#contract/rooms/rooms.api'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareApi } from '#contract/software/software.api'
import { SOFTWARE_IN_ROOM_MAX, SOFTWARE_PAGE } from '#contract/software/software.rules'
import { frames, listFrame } from '../../lib/page/frames'
import { idOf, room } from '../../lib/page/page-asks'
import { ask, type PageRow } from '../../lib/page/page-data'

const softwareOf = (search: URLSearchParams): number => idOf(search.get('softwareId') ?? undefined)

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
    frame: frames.list,
    asks: (params, search) => [
      room(params, search),
      ask(roomSoftwareApi.detail, { training_room_id: idOf(params.id), software_id: softwareOf(search) }),
    ],
  },
  { pattern: '/console/app/software', title: '软件管理', frame: frames.list, asks: () => [ask(softwareApi.lists, {})] },
  {
    pattern: '/console/app/software-detail',
    title: '软件',
    frame: frames.list,
    asks: (_, search) => [ask(softwareApi.detail, { id: softwareOf(search) })],
  },
]
