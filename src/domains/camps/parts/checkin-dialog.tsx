import { useQueryClient } from '@tanstack/react-query'
import type { CampDetail, CampMine } from '#contract/camps/camps.model'
import { CHECKIN_TEXT_MAX } from '#contract/camps/camps.rules'
import { thisDevice } from '#lib/device/environment'
import { useDraft } from '#lib/drafts'
import { errorText } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'
import { TextField } from '#ui/fields/text-field'
import { DraftDialog } from '#ui/overlays/draft-dialog'
import { say } from '#ui/overlays/say'
import { campChanged } from '../camps.mutations'
import { checkIn } from '../camps.offline'

type Props = { camp: CampDetail; mine: CampMine; onClose: () => void }

/** 打卡: the words are the person's own; without a network it waits on the device and counts for the day it was made. */
export function CheckinDialog({ camp, mine, onClose }: Props) {
  const client = useQueryClient()
  const online = useOnline()
  const draft = useDraft(`camp-checkin-${mine.period_id}`, { content: '' })
  const send = async () => {
    try {
      const content = draft.value.content.trim()
      const done = await checkIn({ campId: camp.id, periodId: mine.period_id, title: camp.title, content })
      await draft.clear()
      onClose()
      void campChanged(client)
      if (!done) await say(`已保存在${thisDevice}上，联网后自动提交，计入今天`)
      else await say(done.graduated && mine.graduate_time === 0 ? '打卡成功，恭喜结营' : '打卡成功')
    } catch (error) {
      await say(errorText(error), 'error')
    }
  }
  return (
    <DraftDialog title="今日打卡" width={520} draft={draft} action="打卡" onSave={send} onClose={onClose}>
      <TextField
        label="今天学到了什么"
        multiline
        rows={4}
        hint="可以不写；老师和你自己看得到"
        value={draft.value.content}
        maxGraphemes={CHECKIN_TEXT_MAX}
        onChange={(content) => draft.set(() => ({ content }))}
      />
      {!online && <p className="secondary">现在没有网络：打卡先保存在{thisDevice}上，联网后自动提交，仍计入今天。</p>}
    </DraftDialog>
  )
}
