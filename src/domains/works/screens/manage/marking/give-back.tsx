import { marksErrors } from '#contract/works/marking/marks.errors'
import { REASON_MAX } from '#contract/works/marking/marks.rules'
import { thisDevice } from '#lib/device/environment'
import { useOnline } from '#lib/net/online'
import { ReasonDialog } from '#ui/overlays/reason-dialog'
import { say } from '#ui/overlays/say'
import type { Sheet } from '../../../marks.offline'
import { returnLater } from '../../../notes.offline'

type GiveBackProps = { sheetRef: Sheet; name: string; onClose: () => void }

/** Returns a hand-in; its learner reads why and may hand in again. */
export function GiveBack({ sheetRef, name, onClose }: GiveBackProps) {
  const online = useOnline()
  return (
    <ReasonDialog
      title={`退回 ${name} 的提交`}
      label="退回原因"
      hint="学员会看到，并可以修改后重新提交"
      max={REASON_MAX}
      missing={marksErrors.reason_missing.text}
      action="确定退回"
      onClose={onClose}
      onDevice
      onSend={async (reason) => {
        await returnLater({ ...sheetRef, reason })
        onClose()
        await say(online ? '已退回' : `已保存在${thisDevice}上，联网后自动退回`)
      }}
    />
  )
}
