import { useEffect, useState } from 'react'

/** An address under which the page can show these bytes for as long as it is drawn; undefined where there are none. */
export const useBlobUrl = (blob: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [blob])
  return address
}
