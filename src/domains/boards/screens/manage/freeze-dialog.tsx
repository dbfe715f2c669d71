import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { DateField } from '#ui/fields/date-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { freezeBoard } from '../../boards.mutations'

const ways = [
  { value: 'off', label: '不公开', description: '结果发布前，参赛者看不到榜单' },
  { value: 'at', label: '定时封榜', description: '评审中公开排名和总分，到时间后停在那一刻' },
  { value: 'now', label: '立即封榜', description: '参赛者看到的榜单停在现在，管理者仍能看到之后的变化' },
] as const
type Way = (typeof ways)[number]['value']

/** Until when marks count for the board that competitors see. */
export function FreezeDialog(props: { contestId: number; time: number; onClose: () => void }) {
  const client = useQueryClient()
  const [way, setWay] = useState<Way>(props.time ? 'at' : 'off')
  const [time, setTime] = useState(props.time)
  const missing = way === 'at' && time === 0
  const save = async () => {
    const done = await attempt(async () => {
      await freezeBoard(client, props.contestId, way, time)
      await say('封榜设置已保存')
    })
    if (done) props.onClose()
  }
  return (
    <SheetOrDialog
      open
      onClose={props.onClose}
      title="封榜设置"
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            取消
          </Button>
          <OnlineButton act="保存" onClick={save} disabled={missing}>
            确定
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <ChoiceField
          label="评审中的榜单"
          value={way}
          onChange={(value) => setWay(ways.find((w) => w.value === value)?.value ?? 'off')}
          options={[...ways]}
        />
        {way === 'at' && <DateField label="封榜时间" value={time} onChange={setTime} required />}
      </div>
    </SheetOrDialog>
  )
}
