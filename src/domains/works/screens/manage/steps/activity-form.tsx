import { useQuery } from '@tanstack/react-query'
import { shopStatusLabels } from '#contract/software/software.labels'
import { SHOP_OPEN } from '#contract/software/software-type'
import { softwareGone } from '#contract/works/works.rules'
import { errorText } from '#lib/net/errors'
import { SelectField } from '#ui/fields/select-field'
import { Link } from '#ui/link'
import { roomSoftwarePath } from '../../../../software/parts/software-paths'
import { softwareQueries } from '../../../../software/software.queries'
import { Address } from './address-field'
import type { KindProps } from './kind-props'

/** Choosing none means an address. */
const NONE = '0'

/** Software of the room, or an address of one's own. */
export function ActivityForm({ roomId, item, onChange }: KindProps<'activity'>) {
  const { data, error } = useQuery(softwareQueries.room(roomId))
  const { software_id, software_title = '', url } = item.content
  const list = data?.list ?? []
  const chosen = list.find((s) => s.id === software_id)
  // Taken out of the room since: its name is what is left of it.
  const lost = software_id > 0 && data !== undefined && !chosen
  const choose = (value: string) => {
    const software = list.find((s) => s.id === Number(value))
    onChange(
      software
        ? { software_id: software.id, url: '', software_title: software.title }
        : { software_id: 0, url, software_title: '' },
    )
  }
  return (
    <>
      <SelectField
        label="软件"
        value={String(software_id)}
        onChange={choose}
        options={[
          { value: NONE, label: list.length ? '不用软件，填写地址' : '实训室还没有软件' },
          ...list.map((s) => ({
            value: String(s.id),
            label: s.status === SHOP_OPEN ? s.title : `${s.title}（${shopStatusLabels[s.status]}）`,
          })),
          ...(software_id > 0 && !chosen
            ? [{ value: String(software_id), label: software_title || '已选的软件' }]
            : []),
        ]}
        hint={<Link href={roomSoftwarePath(roomId)}>管理实训室的软件</Link>}
        {...(lost && { error: softwareGone(software_title) })}
        {...(chosen?.message && { error: chosen.message })}
        {...(error && !data && { error: errorText(error) })}
      />
      {software_id === 0 && (
        <Address
          label="或活动的地址"
          url={url}
          onChange={(next) => onChange({ software_id: 0, url: next, ...(software_title && { software_title }) })}
        />
      )}
    </>
  )
}
