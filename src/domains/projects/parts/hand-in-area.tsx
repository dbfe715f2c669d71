import { useState } from 'react'
import { handInLabels } from '#contract/projects/projects.labels'
import type { RoomNode } from '#contract/projects/projects.model'
import { dateTime } from '#lib/format'
import { useOutbox } from '#lib/outbox/outbox'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { popup } from '#ui/overlays/popup'
import { UnsentNote } from '#ui/states/unsent-note'
import { HandInVersions } from '../../files/parts/handed-in'
import { textOf, unsentAt } from '../projects.offline'
import { NodeHandIn } from './node-hand-in'
import styles from './projects.module.css'

const HandInForm = popup(() => import('./hand-in-form').then((m) => m.HandInForm))

type Props = { roomId: number; contentId: number; node: RoomNode }

/** What one’s side handed in at a node, what waits on the device, and the way to hand in. */
export function HandInArea({ roomId, contentId, node }: Props) {
  const { items } = useOutbox()
  const unsent = unsentAt(items, { roomId, contentId, nodeId: node.id })
  const [open, setOpen] = useState(false)
  const [last] = node.hand_ins
  const mayHandIn = !node.why
  return (
    <Card title="提交">
      <div className={styles.card}>
        <span className="cluster">
          <Tag tone="scene">{handInLabels[node.hand_in]}</Tag>
          <Tag>{node.score > 0 ? `满分 ${node.score} 分` : '不打分'}</Tag>
          {node.due_time > 0 && <span className="secondary tabular">{dateTime(node.due_time)} 截止</span>}
        </span>
        {node.why && <p className="secondary">{node.why}</p>}
        {unsent.map((item) => (
          <UnsentNote key={item.id} item={item} text={textOf(item)} />
        ))}
        {node.hand_ins.length > 0 && (
          <HandInVersions>
            {node.hand_ins.map((one) => (
              <NodeHandIn key={one.id} one={one} />
            ))}
          </HandInVersions>
        )}
        {node.hand_ins.length === 0 && unsent.length === 0 && mayHandIn && (
          <p className="secondary">还没有提交。可以写文字，也可以上传文件。</p>
        )}
        {mayHandIn && (
          <Button block onClick={() => setOpen(true)}>
            {last ? '重新提交' : '提交'}
          </Button>
        )}
        {open && (
          <HandInForm roomId={roomId} contentId={contentId} node={node} last={last} onClose={() => setOpen(false)} />
        )}
      </div>
    </Card>
  )
}
