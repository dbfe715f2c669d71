import { useQueryClient } from '@tanstack/react-query'
import { sizeText } from '#contract/files/size.labels'
import type { RoomMaterial } from '#contract/materials/materials.model'
import { materialAudienceLabels } from '#contract/materials/materials.rules'
import { date } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { useDesk } from '#ui/layout/use-media'
import { PlainList } from '#ui/lists/plain-list'
import { RowActions } from '#ui/lists/row-actions'
import { Sortable, SortableRow } from '#ui/lists/sortable'
import { FileGlyph } from '../../../files/parts/file-glyph'
import { useOrder } from '../../../rooms/parts/use-order'
import { sortMaterials } from '../../materials.mutations'
import styles from './materials.module.css'

type GroupProps = {
  roomId: number
  group: { id: number; title: string; list: RoomMaterial[] }
  /** In a room that ended nothing is moved. */
  fixed: boolean
  onEdit: (material: RoomMaterial) => void
  onRemove: (material: RoomMaterial) => unknown
}

/** The files of one group, in an order that is changed by dragging. */
export function MaterialGroupCard({ roomId, group, fixed, onEdit, onRemove }: GroupProps) {
  const client = useQueryClient()
  const desk = useDesk()
  const { shown, move } = useOrder(group.list, (ids) => sortMaterials(client, roomId, group.id, ids))
  const row = (material: RoomMaterial, handle?: React.ReactNode) => (
    <SortableRow
      handle={handle}
      glyph={<FileGlyph file={material.file} />}
      title={material.title}
      description={
        <>
          {sizeText(material.file.filesize)} · {material.truename} ·{' '}
          <span className={styles.day}>{date(material.create_time)}</span>{' '}
          {material.audience === 'anyone' && <Tag tone="info">{materialAudienceLabels.anyone.label}</Tag>}
        </>
      }
      href={`/file-preview/${material.file.id}`}
    >
      <RowActions
        of={material.title}
        actions={[
          // On a phone its button would leave the title three characters a line.
          { key: 'edit', label: '修改', menu: !desk, disabled: fixed, onSelect: () => onEdit(material) },
          {
            key: 'remove',
            label: '删除',
            menu: true,
            danger: true,
            disabled: fixed,
            online: true,
            onSelect: () => onRemove(material),
          },
        ]}
      />
    </SortableRow>
  )
  const label = group.title || '未分组'
  return (
    <Card title={label} extra={`${group.list.length} 份`}>
      {group.list.length === 0 && <p className="secondary">这个分组还没有资料。</p>}
      {fixed ? (
        <PlainList aria-label={label}>
          {group.list.map((material) => (
            <li key={material.id}>{row(material)}</li>
          ))}
        </PlainList>
      ) : (
        <Sortable
          label={label}
          items={shown}
          itemKey={(one) => String(one.id)}
          itemLabel={(one) => one.title}
          onMove={move}
        >
          {row}
        </Sortable>
      )}
    </Card>
  )
}
