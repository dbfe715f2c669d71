import { authoringErrors } from '#contract/contests/authoring/authoring.errors'
import type { Missing } from '#contract/contests/authoring/authoring.rules'
import { ApiError } from '#lib/net/errors'
import { Icon } from '#ui/display/icon'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import styles from './info/info.module.css'

/** What a refused publishing says is missing; undefined when it was refused for something else. */
export const missingIn = (error: unknown): readonly Missing[] | undefined =>
  error instanceof ApiError && error.is(authoringErrors.contest_not_ready)
    ? (error.data as { missing: Missing[] }).missing
    : undefined

type MissingProps = { missing: readonly Missing[]; onClose: () => void; onGo: (section: Missing['section']) => void }

/** Why a contest can't be published yet, each line with the way to it. */
export function MissingList({ missing, onClose, onGo }: MissingProps) {
  return (
    <SheetOrDialog open={missing.length > 0} onClose={onClose} title="还不能发布">
      <p className="secondary">补全下面 {missing.length} 处后就能发布：</p>
      <div className={styles.missing}>
        {missing.map((m) => (
          <button
            key={m.text}
            type="button"
            onClick={() => {
              onClose()
              onGo(m.section)
            }}
          >
            {m.text}
            <Icon name="chevron" size={18} />
          </button>
        ))}
      </div>
    </SheetOrDialog>
  )
}
