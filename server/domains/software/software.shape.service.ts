import type { ShopStatus, SoftwareBrief, SoftwareCard } from '#contract/software/software.model'
import { opensByTicket, shopMessage, shopStatusOf } from '#contract/software/software.rules'
import { SHOP_OPEN } from '#contract/software/software-type'
import { addressOf } from '../files/files.keys'
import type { HeldRow } from './room-software.store'
import type { SoftwareBase } from './software.sql'

export const iconOf = ({ icon_id: id, icon_key: key }: SoftwareBase): { id: number; url: string } =>
  key ? { id, url: addressOf({ id, key }) } : { id: 0, url: '' }

export const statusOf = (row: HeldRow): ShopStatus => shopStatusOf(row)

/** What an activity shows of it. */
export const briefOf = (row: HeldRow): SoftwareBrief => {
  const { id, type, title, activity_only } = row
  const status = statusOf(row)
  return { id, type, title, icon_data: iconOf(row), status, message: shopMessage(status, row.room_org), activity_only }
}

/** The card; with addresses only where it may be opened from here: `direct`, or out of a work's activity. */
export const cardOf = (row: HeldRow, direct = true): SoftwareCard => {
  const brief = briefOf(row)
  const open = brief.status === SHOP_OPEN && !(direct && row.activity_only)
  return {
    ...brief,
    description: row.description,
    pc_url: open ? row.pc_url : '',
    mp_weixin_url: open ? row.mp_weixin_url : '',
    app_data: { url: open && opensByTicket(row.type) ? row.app_url : '' },
  }
}
