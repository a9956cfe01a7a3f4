import type { ReactNode } from 'react'

export type Brand = 'Visa' | 'Mastercard' | 'PayPal'

const drawings: Record<Brand, ReactNode> = {
  Visa: (
    <text x="19" y="16.5" textAnchor="middle" fill="#1a1f71" fontSize="12" fontWeight="800" fontStyle="italic">
      VISA
    </text>
  ),
  Mastercard: (
    <>
      <circle cx="15" cy="12" r="7" fill="#eb001b" />
      <circle cx="23" cy="12" r="7" fill="#f79e1b" fillOpacity=".9" />
    </>
  ),
  PayPal: (
    <text x="19" y="16" textAnchor="middle" fill="#003087" fontSize="9.5" fontWeight="800" fontStyle="italic">
      Pay
      <tspan fill="#0079c1">Pal</tspan>
    </text>
  ),
}

/** The marks people know from their cards. Decorative: the text beside them names the method. */
export function BrandMarks({ brands }: { brands: readonly Brand[] }) {
  return (
    <span className="brand-marks" aria-hidden="true">
      {brands.map((brand) => (
        <svg key={brand} width="38" height="24" viewBox="0 0 38 24" fontFamily="Arial, sans-serif">
          <rect x=".5" y=".5" width="37" height="23" rx="4" fill="#fff" stroke="#d9cfb8" />
          {drawings[brand]}
        </svg>
      ))}
    </span>
  )
}
