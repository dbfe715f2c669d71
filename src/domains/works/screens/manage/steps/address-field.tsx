import { isLink, isWebLink } from '#contract/kernel/link'
import { TextField } from '#ui/fields/text-field'

const wrong = (url: string, also = false): string | undefined => {
  if (!url.trim() || (also ? isLink : isWebLink)(url)) return undefined
  return also ? '链接以 http://、https://、mailto: 或 tel: 开头' : '请以 http:// 或 https:// 开头'
}

/** An address of an item, of a page; or `also` of mail or a telephone. */
export function Address({
  label,
  url,
  onChange,
  also,
}: {
  label: string
  url: string
  onChange: (url: string) => void
  also?: boolean
}) {
  return (
    <TextField
      label={label}
      type="url"
      value={url}
      placeholder="https://"
      onChange={onChange}
      error={wrong(url, also)}
    />
  )
}
