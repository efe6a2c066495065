const sky = <path d="M0 0h120v90H0z" className="fill-[#bcd3e6]" />;

/** Stand-ins for a surveyor's photos, one drawing for each slot. */
export const scenes = {
  roof: (
    <>
      {sky}
      <path d="M8 62 30 24h62l22 38z" className="fill-[#a2755f]" />
      <path d="M14 52h94M20 43h83M25 34h72" className="stroke-[#8b6150]" />
      <path d="M16 62h90v28H16z" className="fill-[#d8c3ac]" />
      <path d="M28 68h16v14H28zM54 68h14v22H54zM78 68h16v14H78z" className="fill-[#6f7f92]" />
      <path d="M78 16h9v16h-9z" className="fill-[#8d5f4c]" />
    </>
  ),
  cutOut: (
    <>
      <path d="M0 0h120v90H0z" className="fill-[#d9cdbd]" />
      <path d="M22 8h76v78H22z" className="fill-[#c4b5a1] stroke-[#a99883]" strokeWidth="2" />
      <path d="M38 46h44v32H38z" className="fill-[#33383f]" />
      <path d="M44 52h32v9H44z" className="fill-[#565d66]" />
      <path d="M50 46V20M60 46V14M70 46V20" strokeWidth="4" className="stroke-[#6d7178]" />
      <path d="M48 66h24v7H48z" className="fill-[#e4c14f]" />
    </>
  ),
  consumerUnit: (
    <>
      <path d="M0 0h120v90H0z" className="fill-[#e3e0da]" />
      <path d="M10 18h100v56H10z" className="fill-[#f6f6f4] stroke-[#b7b5af]" strokeWidth="2" />
      <path d="M18 34h84v26H18z" className="fill-[#d4d2cd]" />
      {[22, 33, 44, 55, 66, 77, 88].map((x) => (
        <path key={x} d={`M${x} 37h8v20h-8z`} className={x > 70 ? 'fill-[#bfbdb7]' : 'fill-[#4b5058]'} />
      ))}
      <path d="M22 64h30v5H22z" className="fill-[#d5604f]" />
    </>
  ),
  meter: (
    <>
      <path d="M0 0h120v90H0z" className="fill-[#cfc3b3]" />
      <rect
        x="34"
        y="10"
        width="52"
        height="70"
        rx="5"
        className="fill-[#f2f1ee] stroke-[#aaa49b]"
        strokeWidth="2"
      />
      <path d="M42 20h36v16H42z" className="fill-[#aebfa6]" />
      <path d="M46 31h28" strokeWidth="3" strokeDasharray="5 3" className="stroke-[#3f4a3b]" />
      <path d="M44 46h32M44 54h22" strokeWidth="3" className="stroke-[#c9c5be]" />
      <circle cx="60" cy="68" r="3.5" className="fill-[#d5604f]" />
    </>
  ),
  loft: (
    <>
      <path d="M0 0h120v90H0z" className="fill-[#4a3a2b]" />
      <path
        d="M-10 78 40 0M14 78 64 0M38 78 88 0M62 78l50-78M86 78l50-78M110 78l50-78"
        strokeWidth="6"
        className="stroke-[#b98d5f]"
      />
      <path d="M0 34h120" strokeWidth="9" className="stroke-[#a37a4f]" />
      <path d="M0 72q15-8 30 0t30 0 30 0 30 0v18H0z" className="fill-[#e3bf77]" />
    </>
  ),
};
