import { vi } from 'vitest'
import type { Input } from '#contract/kernel/endpoint'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareApi } from '#contract/software/software.api'
import type { Client } from '../../support/server'

/** A contest's room, into which the demo puts no software. */
export const ROOM = 2

const blank = {
  version: 0,
  description: '',
  icon_id: 0,
  pc_url: '',
  mp_weixin_url: '',
  app_url: '',
  activity_only: false,
}

/** Software as its organisation's admin writes it down; its id. */
export const makeSoftware = async (
  admin: Client,
  software: Pick<Input<typeof softwareApi.save>, 'type' | 'title'> & Partial<Input<typeof softwareApi.save>>,
): Promise<number> => {
  const { data, message } = await admin.post(softwareApi.save, { ...blank, ...software })
  if (!data?.id) throw new Error(message)
  return data.id
}

export const intoRoom = async (teacher: Client, ids: number[], roomId = ROOM): Promise<void> => {
  const { code, message } = await teacher.post(roomSoftwareApi.bind, { training_room_id: roomId, software_ids: ids })
  if (code !== 20000) throw new Error(message)
}

/** What the page does with the tab that it opens. */
export const watchTab = () => {
  const tab = { opener: window as unknown, location: { replace: vi.fn<(url: string) => void>() }, close: vi.fn() }
  const open = vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window)
  return { open, tab }
}
