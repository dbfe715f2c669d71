import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { Button } from '#ui/button'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { type Legal, legalTexts, legalTitles } from './legal-text'

/** The terms or the privacy notice that are in force, to be read. */
export function LegalDialog({ what, onClose }: { what: Legal; onClose: () => void }) {
  return (
    <SheetOrDialog
      open
      title={legalTitles[what]}
      onClose={onClose}
      footer={
        <Button block onClick={onClose}>
          好的，我知道了
        </Button>
      }
    >
      <div className="stack">
        <p className="secondary">版本 {TERMS_VERSION}</p>
        {legalTexts[what].map((chapter) => (
          <section key={chapter.title}>
            <h3>{chapter.title}</h3>
            {chapter.text.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </div>
    </SheetOrDialog>
  )
}
